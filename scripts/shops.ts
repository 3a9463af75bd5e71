import { access } from 'node:fs/promises'
import { replaceShops } from '../src/systems/shops/fake.ts'
import { readRecords } from './lib/read-records.ts'
import { readShopList } from './lib/read-shop-list.ts'
import { RefusedError } from './lib/with-database.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

/**
 * Makes the shops those of a file, one to a line: `npm run shops -- shops.ndjson`. Ends with 1 when a row was refused.
 * A file of which nothing can be read changes nothing.
 */
await withProductDatabase(async ({ sql, noteChange }) => {
  const { shops, untouched, said, refused } = await readShopList(readRecords(await fileToRead()))
  for (const line of said) console.log(line)
  if (shops.length === 0) throw new RefusedError('There is no shop in it that could be read. Nothing has been changed.')
  const { kept, removed } = await replaceShops(sql, shops, untouched)
  await noteChange()
  console.log(`Shops ${kept}, removed ${removed}, refused ${refused}.`)
  return refused > 0 ? 1 : 0
})

async function fileToRead(): Promise<string> {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0)
    throw new RefusedError('Name a file: npm run shops -- shops.ndjson, shops.json or - for the standard input.')
  if (file !== '-') {
    await access(file).catch(() => {
      throw new RefusedError(`Can't read ${file}.`)
    })
  }
  return file
}
