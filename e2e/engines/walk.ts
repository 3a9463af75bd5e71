import { expect, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/shoppers.data.ts'
import type { EngineWindow, Target } from './engine.ts'

/** Generous: two engines may share two cores with much else. */
const WAIT = { timeout: 30_000, interval: 100 }

/** What people see: boxes and circles are ticked by their labels. */
const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  field: 'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea',
  choice: 'input[type=radio], input[type=checkbox]',
}

type Role = keyof typeof SELECTORS

/** Somebody's way through the shop in one window. Whatever is operated or seen is waited for. */
export class Walk {
  readonly #window: EngineWindow
  readonly #origin: string

  constructor(window: EngineWindow, origin: string) {
    this.#window = window
    this.#origin = origin
  }

  async goTo(path: string): Promise<void> {
    await this.#window.goTo(this.#origin + path)
  }

  async signInAs(firstName: string): Promise<void> {
    await this.type('Email', `${firstName}@example.com`)
    await this.type('Password', DEMO_PASSWORD)
    await this.click('button', 'Sign in')
  }

  /** By how its name begins. */
  async click(role: Role, name: string): Promise<void> {
    await this.#operate(role, name, (target) => target.click())
  }

  async type(label: string, text: string): Promise<void> {
    await this.#operate('field', label, (target) => target.type(text))
  }

  async select(label: string, option: string): Promise<void> {
    await this.#operate('field', label, (target) => target.select(option))
  }

  /** Waits for a page at the address, given by its end or all of it. */
  async seeAddress(part: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.evaluate<string>('location.href')).toContain(part), WAIT)
  }

  /** Waits for the texts, and looks whether the page fits the window. */
  async see(...texts: string[]): Promise<void> {
    await vi.waitFor(async () => {
      const page = await this.text()
      for (const text of texts) expect(page).toContain(text)
    }, WAIT)
    const { address, width, room } = await this.evaluate<{ address: string; width: number; room: number }>(
      '({ address: location.href, width: document.documentElement.scrollWidth, room: document.documentElement.clientWidth })',
    )
    expect(width, `width of ${address}`).toBeLessThanOrEqual(room)
  }

  async seeNot(text: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.text()).not.toContain(text), WAIT)
  }

  /** Waits until the picture is drawn. */
  async seePicture(selector: string): Promise<void> {
    const width = `document.querySelector(${JSON.stringify(selector)})?.naturalWidth ?? 0`
    await vi.waitFor(async () => expect(await this.evaluate<number>(width)).toBeGreaterThan(0), WAIT)
  }

  /** What can be read of the page, once it has loaded. */
  async text(): Promise<string> {
    return await vi.waitFor(async () => {
      const text = await this.evaluate('document.readyState === "complete" && document.body.innerText')
      if (typeof text !== 'string') throw new Error('the page has not loaded')
      return text.replace(/\s+/g, ' ')
    }, WAIT)
  }

  async evaluate<T>(expression: string): Promise<T> {
    return await this.#window.evaluate(expression)
  }

  /** What happens is the work of scripts: no other document is loaded. */
  async withoutLoading(happens: () => Promise<void>): Promise<void> {
    await this.evaluate('void (window.isSameDocument = true)')
    await happens()
    expect(await this.evaluate('window.isSameDocument === true')).toBe(true)
  }

  /** Leaves, with no script having failed. */
  async end(): Promise<void> {
    await this.#window.close()
    expect(this.#window.errors()).toEqual([])
  }

  /** Once more if the driver refuses, as it does where a script has just moved or replaced the element. */
  async #operate(role: Role, name: string, operate: (target: Target) => Promise<void>): Promise<void> {
    const expression = `(${findInPage})(${JSON.stringify(SELECTORS[role])}, ${JSON.stringify(name)})`
    await vi.waitFor(async () => {
      const target = await this.#window.find(expression)
      if (target === null) throw new Error(`no ${role} "${name}" in: ${await this.text()}`)
      await operate(target)
    }, WAIT)
  }
}

/** Runs in the page. Scrolls what it finds away from the bars at the top and the foot of the screen, as people do. */
function findInPage(selector: string, name: string): Element | null {
  if (document.readyState !== 'complete') return null
  for (const control of document.querySelectorAll<HTMLInputElement>(selector)) {
    // Not by `labels`: WebKit 2.50 may crash when it frees that list.
    const label = control.closest('label') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`)
    const named = (control.ariaLabel ?? (label ?? control).textContent).replace(/\s+/g, ' ').trim()
    const seen = label && /^(radio|checkbox)$/.test(control.type) ? label : control
    if (!named.startsWith(name) || control.disabled || !seen.checkVisibility()) continue
    seen.scrollIntoView({ block: 'center', behavior: 'instant' })
    return seen
  }
  return null
}
