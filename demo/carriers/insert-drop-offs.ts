import type { DropOffPlace } from '../../src/domain/shops/drop-off.ts'
import type { TransactionSql } from '../../src/platform/database/connect.ts'
import { dropOffFacts } from '../../src/systems/carriers/drop-offs.ts'
import { ukCodes } from '../../src/systems/geocoder/tables.ts'
import { dropOffs } from './drop-offs.ts'

const AT_ONCE = 1000

/** Fills the built-in carriers with their drop-off places, and Royal Mail's with the points of postcodes. */
export async function insertDropOffs(tx: TransactionSql): Promise<void> {
  await tx`insert into evri.places ${tx(dropOffs('evri').map((place) => rowOf(tx, place)))}`
  await tx`insert into royal_mail.places ${tx(dropOffs('royal-mail').map((place) => rowOf(tx, place)))}`
  await tx`insert into an_post.places ${tx(dropOffs('an-post').map((place) => rowOf(tx, place)))}`
  const { areas, districts } = ukCodes()
  const rows = [...areas, ...districts].map(([code, { latitude, longitude }]) => ({ code, latitude, longitude }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx`insert into royal_mail.districts ${tx(rows.slice(from, from + AT_ONCE))}`
}

function rowOf(
  tx: TransactionSql,
  { placeId, carrier: _, name, kind, country, postcode, latitude, longitude, ...facts }: DropOffPlace,
) {
  return {
    ...{ place_id: placeId, name, kind, country, postcode, latitude, longitude },
    facts: tx.json(dropOffFacts.write(facts)),
  }
}
