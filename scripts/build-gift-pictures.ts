import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { CHROMIUM_FLAGS } from '../e2e/chromium-flags.ts'
import { GIFT_THEMES } from '../src/domain/gift-receipts/themes-on.ts'
import { findChromium } from '../test/browser/find-chromium.ts'

/**
 * Regenerates the pictures of gift mails after a drawing of a theme was changed: `node scripts/build-gift-pictures.ts`.
 * Mail programs show no SVG (D-167), and the product itself has no browser to draw with.
 */
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'src/features/gifts/pictures')
/** The size in the mail; the pictures have twice the resolution. */
const SIZE_IN_MAIL = { width: 180, height: 120 }

type Drawings = typeof import('../src/ui/theme-picture.ts')
// Loaded by Vite, since it imports a .tsx file.
const { module } = await runnerImport<Drawings>(join(ROOT, 'src/ui/theme-picture.ts'))

const installed = await findChromium()
if ('missing' in installed) throw new Error(installed.missing)
const browser = await chromium.launch({ executablePath: installed.path, args: CHROMIUM_FLAGS })
const page = await browser.newPage({ viewport: SIZE_IN_MAIL, deviceScaleFactor: 2 })
mkdirSync(FOLDER, { recursive: true })
for (const { value } of GIFT_THEMES) {
  const svg = Buffer.from(module.themePicture(value, 'backdrop')).toString('base64')
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:100vw;height:100vh}</style><img src="data:image/svg+xml;base64,${svg}">`,
  )
  await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode())
  const png = await page.screenshot({ type: 'png' })
  writeFileSync(join(FOLDER, `${value}.png`), png)
  console.log(`${value}.png: ${png.length} bytes`)
}
await browser.close()
