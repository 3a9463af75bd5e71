export interface FaultSwitch<Fault extends string = string> {
  read(): Promise<Fault | null>
  set(fault: Fault): Promise<void>
}

export interface SwitchableSystem {
  key: string
  name: string
  about: string
  spoken: string
  /** Labels; the first means that it works. */
  faults: Readonly<Record<string, string>>
  switch: FaultSwitch
}
