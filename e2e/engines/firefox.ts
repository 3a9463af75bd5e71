import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { findProgram } from '../../test/browser/find-engines.ts'
import { type Engine, type EngineWindow, PHONE, type Target } from './engine.ts'

/** Firefox, by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findProgram('firefox-esr')
  if (executablePath === null) throw new Error('firefox-esr is not installed')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  return {
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(PHONE)
      return windowOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

function windowOf(page: Page, close: () => Promise<void>): EngineWindow {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    goTo: async (address) => void (await page.goto(address)),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    async find(expression) {
      const element = (await page.evaluateHandle(expression)).asElement()
      return element && targetOf(page, element as ElementHandle<HTMLElement>)
    },
    errors: () => errors,
    close,
  }
}

function targetOf(page: Page, element: ElementHandle<HTMLElement>): Target {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    // The open list is not part of the page, but in a closed one keys find the option that begins with them.
    async select(option) {
      await element.focus()
      await page.keyboard.type(option)
    },
  }
}
