import type { CollectionSlot } from '../domain/return-methods/collection.ts'

/** What a carrier is asked about a collection. Nothing in it says who lives there: no name, street or email address. */
export interface CollectionQuestion {
  orderNumber: string
  /** The store says which country it is in. */
  storeId: string
  postcode: string
  /** As the channels service tells them (DAT-14); null where it tells none. */
  clientId: string | null
  childClientId: string | null
  /** `collectFromHome-evri-standard` (COL-17). */
  methodId: string
}

/** A carrier that comes some time in a day: it says on which days. */
export interface CollectsByDay {
  /** As it tells them; empty where it collects on none. Null: nobody knows at the moment. */
  collectionDays(question: CollectionQuestion): Promise<readonly Temporal.PlainDate[] | null>
}

/** A carrier that comes at a time. On which days it does follows from the calendar (COL-10). */
export interface CollectsBySlot {
  /** The slots of a day, those that are taken as well; empty where it has none. Null: nobody knows at the moment. */
  collectionSlots(
    question: Pick<CollectionQuestion, 'orderNumber' | 'postcode'> & { on: Temporal.PlainDate },
  ): Promise<readonly CollectionSlot[] | null>
}
