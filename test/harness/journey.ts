import { afterEach, beforeAll, vi } from 'vitest'
import type { Scope } from '../../src/domain/callers/caller.ts'
import type { WriteFault } from '../../src/platform/outside/faults.ts'
import { forAllTests } from './for-all-tests.ts'
import { giveCredential } from './give-credential.ts'
import { testRecords } from './records.ts'
import { startTestProduct, type TestProduct, type TestProductOptions } from './test-product.ts'
import { type PageResponse, Visitor } from './visitor.ts'

/**
 * Starts the product before a file's first test and stops it after the last. Faults and spies end with their test.
 * Subclasses add helpers for an area.
 */
export class Journey {
  readonly product: TestProduct

  constructor(options: TestProductOptions = {}) {
    this.product = forAllTests(
      () => startTestProduct(options),
      (product) => product.stop(),
    )
    afterEach(async () => {
      vi.restoreAllMocks()
      for (const { faults } of Object.values(this.product.outside.systems)) await faults?.set('none')
    })
  }

  get sql() {
    return this.product.database.sql
  }

  get records() {
    return testRecords(this.sql)
  }

  visitor(): Visitor {
    return new Visitor(this.product)
  }

  async signedInVisitor(...as: Parameters<Visitor['signIn']>): Promise<Visitor> {
    return await Visitor.signedIn(this.product, ...as)
  }

  /** For a file or a group of tests: someone who signs in before the first. */
  signedIn(name: string): Visitor {
    const someone = this.visitor()
    beforeAll(async () => void (await someone.signIn(name)))
    return someone
  }

  /** A service with a credential of its own. */
  async newService(...scopes: Scope[]): Promise<Visitor> {
    return new Visitor(this.product, (await giveCredential(this.product, ...scopes)).headers)
  }

  /** For a file or a group of tests: a service whose credential is given before the first. */
  serviceWith(...scopes: Scope[]): Visitor {
    const headers: Record<string, string> = {}
    beforeAll(async () => void Object.assign(headers, (await giveCredential(this.product, ...scopes)).headers))
    return new Visitor(this.product, headers)
  }

  /** Lets order management fail. */
  switchTo = async (fault: WriteFault) => await this.product.outside.faults['order-management']?.set(fault)

  async writesOf<Payload = unknown>(orderNumber: string) {
    return await this.sql<{ customerId: string; reference: string; kind: string; state: string; payload: Payload }[]>`
      select customer_id as "customerId", reference, kind, state, payload from outside_writes
      where order_number = ${orderNumber} order by requested_at, reference`
  }

  /** Does what the jobs of an order's open writes would do. */
  async finish(orderNumber: string): Promise<void> {
    const open = (await this.writesOf(orderNumber)).filter(({ state }) => state === 'requested')
    for (const { customerId, reference } of open) await this.product.outside.writes.finish({ customerId, reference })
  }

  /** The mails whose text names an order or a return, by kind. */
  async mailsAbout(number: string) {
    return await this.sql<{ kind: string; to: string; subject: string; plain: string; html: string }[]>`
      select kind, recipient->>'address' as to, subject, plain, html from mails
      where plain like ${`%${number}%`} order by kind, queued_at`
  }

  advanceMinutes(minutes: number): void {
    this.product.clock.setTo(this.product.clock.now().add({ minutes }))
  }

  /** Opens the page at an address, fills its form in and sends it. */
  async openAndSubmit(path: string, fields: Record<string, string>, someone = this.visitor()): Promise<PageResponse> {
    return await someone.submit(await someone.get(path), fields)
  }
}

/** The error summary's entries, each with its field; a form with one field has no summary, but an error at the field. */
export function problemsOn(seen: PageResponse): string[] {
  const field = seen.main.querySelector('[aria-invalid=true][autofocus]')
  if (field)
    return [`#${field.id} ${seen.main.querySelector(`#${field.id}-error`)?.textContent?.slice('Error: '.length)}`]
  const links = [...seen.main.querySelectorAll('.err-sum a')]
  return links.map((link) => `${link.getAttribute('href')} ${link.textContent}`)
}

export function valueIn(seen: PageResponse, id: string): string | null | undefined {
  return seen.document.querySelector(`#${id}`)?.getAttribute('value')
}

/** The address of the first match, or an empty string. */
export function hrefOf(seen: PageResponse, selector: string): string {
  return namedLinksOn(seen, selector)[0]?.[1] ?? ''
}

/** The address of the first link in the main content whose text begins so, or an empty string. */
export function hrefOn(seen: PageResponse, text: string): string {
  return namedLinksOn(seen).find(([words]) => words.startsWith(text))?.[1] ?? ''
}

/** Each match with its text and its address. */
export function namedLinksOn(seen: PageResponse, selector = 'main a'): [text: string, href: string][] {
  const within = selector.startsWith('main ') ? seen.main : seen.document
  return [...within.querySelectorAll(selector)].map((link) => [textOf(link), link.getAttribute('href') ?? ''])
}

/** The texts of the matches, white space folded. */
export function textsOn(seen: PageResponse, selector: string): string[] {
  const within = selector.startsWith('main ') ? seen.main : seen.document
  return [...within.querySelectorAll(selector)].map(textOf)
}

const textOf = ({ textContent }: { textContent: string | null }) => (textContent ?? '').replace(/\s+/g, ' ').trim()
