import type { ReactNode } from 'react'
import { TextField } from './text-field.tsx'

export const examples: Record<string, ReactNode> = {
  empty: <TextField name="email" label="Email" type="email" autoComplete="username" required />,
  password: <TextField name="password" label="Password" type="password" autoComplete="current-password" required />,
  'of a few digits': <TextField name="shirt" label="Number" hint="1 to 3 digits" inputMode="numeric" size={3} />,
  'with a hint': <TextField name="postcode" label="Postcode" hint="e.g. W2 1NW" maxLength={8} />,
  'with an error': (
    <TextField
      name="firstName"
      label="Recipient's first name"
      hint="Letters, spaces and hyphens only"
      value="A"
      error="Please enter at least 2 characters"
    />
  ),
}
