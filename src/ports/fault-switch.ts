/** Makes one outside system go wrong, in the demo and in tests. */
export interface FaultSwitch<Fault extends string = string> {
  /** Null when that cannot be found out. */
  read(): Promise<Fault | null>
  set(fault: Fault): Promise<void>
}

/** An outside system that backstage can make go wrong. */
export interface SwitchableSystem {
  key: string
  name: string
  about: string
  /** As it stands in a sentence: "order management", "the service for return reasons". */
  spoken: string
  /** What it can be made to do, with a label for each; the first means that it works. */
  faults: Readonly<Record<string, string>>
  switch: FaultSwitch
}
