/** In the demo and in tests. */
export interface FaultSwitch<Fault extends string = string> {
  /** Null: unknown. */
  read(): Promise<Fault | null>
  set(fault: Fault): Promise<void>
}

export interface SwitchableSystem {
  key: string
  name: string
  about: string
  /** In a sentence: "order management". */
  spoken: string
  /** Labels; the first means that it works. */
  faults: Readonly<Record<string, string>>
  switch: FaultSwitch
}
