export interface FaultSwitch<Fault extends string = string> {
  read(): Promise<Fault | null>
  set(fault: Fault): Promise<void>
}

export interface SwitchableSystem {
  key: string
  name: string
  about: string
  nameInSentence: string
  /** Labels of the faults; the first is that of a working system. */
  faults: Readonly<Record<string, string>>
  switch: FaultSwitch
  /** Not called at the moment, because it did not answer several calls in a row. */
  isNotCalled(): boolean
}
