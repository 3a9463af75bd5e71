import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSampleLabel, SAMPLE_LABELS } from './lib/sample-labels.ts'

/**
 * Part of `npm run test:ops`: writes sample labels and checks them with other programs, if these are installed: qpdf checks
 * that the files are valid, and poppler and zbar print and scan them. Its exit code is 1 if one of them finds a fault.
 * The tests need none of these programs.
 */
const FOLDER = join(import.meta.dirname, '../.cache/papers')
const PRINTER_DPI = '203'

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [name, label] of Object.entries(SAMPLE_LABELS))
  writeFileSync(join(FOLDER, `${name}.pdf`), await drawSampleLabel(label))
console.log(`${Object.keys(SAMPLE_LABELS).length} sample labels are in ${FOLDER}.`)

const problems = [...checkValidFiles(), ...checkScans()]
for (const line of problems) console.error(line)
process.exitCode = problems.length > 0 ? 1 : 0

function isInstalled(program: string): boolean {
  const isFound = spawnSync(program, ['--version']).error === undefined
  if (!isFound) console.log(`${program} is not installed, so it has checked nothing.`)
  return isFound
}

function checkValidFiles(): string[] {
  if (!isInstalled('qpdf')) return []
  const faults = Object.keys(SAMPLE_LABELS).flatMap((name) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', `${name}.pdf`], { cwd: FOLDER, encoding: 'utf8' })
    return status === 0 ? [] : [`qpdf finds fault with ${name}.pdf: ${stdout}${stderr}`]
  })
  console.log(`qpdf has checked ${Object.keys(SAMPLE_LABELS).length} files and found fault with ${faults.length}.`)
  return faults
}

function checkScans(): string[] {
  const [prints, scans] = [isInstalled('pdftoppm'), isInstalled('zbarimg')]
  if (!prints || !scans) return []
  const faults = Object.entries(SAMPLE_LABELS).flatMap(([name, { trackingNumbers, code }]) => {
    spawnSync('pdftoppm', ['-r', PRINTER_DPI, '-png', `${name}.pdf`, name], { cwd: FOLDER })
    const pages = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.png'))
    const scannedPages = pages.map(
      (page) => spawnSync('zbarimg', ['-q', page], { cwd: FOLDER, encoding: 'utf8' }).stdout,
    )
    const expected = [...trackingNumbers.map((each) => `CODE-128:${each}`), ...(code ? [`QR-Code:${code.text}`] : [])]
    const lines = scannedPages.join('\n').split('\n')
    return expected
      .filter((each) => !lines.includes(each))
      .map((each) => `zbarimg does not read ${each} on ${name}.pdf`)
  })
  console.log(`zbarimg has scanned ${Object.keys(SAMPLE_LABELS).length} files and missed ${faults.length} codes.`)
  return faults
}
