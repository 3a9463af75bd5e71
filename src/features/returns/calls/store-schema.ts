import { z } from 'zod'
import { OPENING_STATES } from '../../../domain/catalogue/enumerations.data.ts'

const nullableText = (about: string) => z.string().nullable().describe(about)

export const storeSchema = z
  .object({
    id: z.string().describe("The store's id."),
    name: z.string().describe('What shoppers call it.'),
    storeType: z.string().describe('`store`.'),
    locationTypeName: z.string().describe('`Full Line`, `Simply Food` or `Outlet Store`.'),
    address: z
      .object({
        addressLine1: z.string().describe('House and street.'),
        addressLine2: nullableText('The second line, if there is one.'),
        addressLine3: nullableText('The third line, if there is one.'),
        city: z.string().describe('The town or city.'),
        county: nullableText('The county, if there is one.'),
        country: z.string().describe('The name of the country.'),
        postalCode: z.string().describe('The postcode or Eircode.'),
        isoTwoCountryCode: z.string().describe('GB, JE, GG, IM or IE.'),
      })
      .describe('Where it is.'),
    phone: z.string().describe('Its phone number; empty if not known.'),
    latitude: z.number().describe('In degrees.'),
    longitude: z.number().describe('In degrees.'),
    coordinates: z.string().describe('Latitude and longitude, with a comma between them.'),
    distance: z.number().describe('Metres from the point, in a straight line.'),
    services: z.array(z.string()).describe('Ids. SRK and SRD: self-return; CAC: hands over online orders.'),
    facilities: z.array(z.string()).describe('Names, such as Café.'),
    departments: z.array(z.string()).describe('Names, such as Women.'),
    coreOpeningHours: z
      .array(
        z.object({
          day: z.string().describe('Monday to Sunday.'),
          open: nullableText('Such as 09:00; null on a day on which it stays shut.'),
          close: nullableText('Such as 21:00; null on a day on which it stays shut.'),
          state: z
            .string()
            .optional()
            .describe(
              `${OPENING_STATES.join(', ')}, or another, as sent; omitted if it wasn't. CLOSED and OPEN_24_HOURS go before the times.`,
            ),
        }),
      )
      .describe('A week; empty if not known.'),
    storeOpeningHours: z.array(z.unknown()).describe('Always empty.'),
    isChristmasOrderAccepted: z.boolean().describe('Whether Christmas food can be collected there.'),
  })
  .meta({ id: 'Store', description: 'A store.' })
