import { PATHS } from '../../src/urls.ts'
import { EndingJourney } from './ending-journey.ts'
import type { PageResponse } from './visitor.ts'

/** Changes of the return method, of returns of the test's order. */
export class ChangingJourney extends EndingJourney {
  #of(path: string, number: string): string {
    return `${path}?storeId=10151&orderId=${this.order}&returnNumber=${number}`
  }

  start(number: string): string {
    return this.#of(PATHS.changeMethod, number)
  }

  track(number: string, query = ''): string {
    return this.#of(PATHS.trackReturns, number) + query
  }

  cancelling(number: string): string {
    return this.#of(PATHS.cancelReturn, number)
  }

  stepTwo(number: string): string {
    return `${PATHS.returnMethod}?storeId=10151&orderId=${this.order}&updatereturnmethod=true&returnNumber=${number}`
  }

  /** Follows the redirects from "Change your method" to step 2, as a browser does. */
  async openStepTwo(number: string): Promise<PageResponse> {
    const entry = await this.amelia.get(this.start(number))
    const begun = await this.amelia.get(entry.location ?? '')
    return await this.amelia.get(begun.location ?? '')
  }

  async findReturn(number: string) {
    const [row] = await this.sql`select * from returns where return_number = ${number}`
    return row
  }
}
