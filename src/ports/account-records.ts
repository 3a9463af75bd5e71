export interface Credentials {
  customerId: string
  passwordHash: string
}

export interface Profile {
  firstName: string
  lastName: string
  signInEmail: string | null
}

export interface AccountRecords {
  /** By a normalised sign-in address. */
  findCredentials(email: string): Promise<Credentials | null>
  findProfile(customerId: string): Promise<Profile | null>
}
