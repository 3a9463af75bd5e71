/** A browser that is neither Chromium nor driven by Playwright. */
export interface Engine {
  /** A window of a phone's width, with no cookies. */
  open(): Promise<EngineWindow>
  close(): Promise<void>
}

/** Expressions are JavaScript in the page. */
export interface EngineWindow {
  goTo(address: string): Promise<void>
  evaluate<T>(expression: string): Promise<T>
  /** The element that the expression gives; null for none. */
  find(expression: string): Promise<Target | null>
  /** What scripts threw and the console reported, as far as the engine's driver says. */
  errors(): string[]
  close(): Promise<void>
}

/** An element, operated as a person does: by the pointer and the keys. */
export interface Target {
  click(): Promise<void>
  type(text: string): Promise<void>
  /** Of a `select`. */
  select(option: string): Promise<void>
}

/** WebKit's window has a tool bar, and does not get narrower than that: about 450 px. */
export const PHONE = { width: 390, height: 844 }
