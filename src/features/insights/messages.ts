import type { Figure } from '../../domain/insights/count.ts'

/** Not words of the retailer: only customer service reads them. */
export const INSIGHTS_TEXTS = {
  title: 'Insights into returns',
  about: 'Figures by week, Monday to Sunday. The current week is not over yet.',
  site: 'Site',
  period: 'Period',
  weeks: (count: number) => `${count} weeks`,
  show: 'Show',
  christmas: (site: string) => `${site}, Christmas food`,
  waiting: (count: string) => `${count} changed orders are still to be counted. Reload this page in a few minutes.`,
  many: (count: string) => `More than ${count}`,
  none: 'No figures for this period yet.',
  download: (title: string) => `Download by week (CSV): ${title}`,
  totals: 'The whole period',
  week: 'Week from',
  productId: 'Product id',
  highest: (items: number) => `At most ${items.toLocaleString('en-GB')} in a week.`,
  returnRate: 'Return rate',
  median: 'Days to refund, median',
  nineInTen: 'Days to refund, 9 in 10',
  shareOfItems: 'Share of items',
  shareOfReturns: 'Share of returns',
  shareOfRefunds: 'Share of refunds',
  shareLate: 'Share late',
  shareFailed: 'Share failed',
  longest: (days: number) => `${days} or more`,
  noMethod: 'Nothing to send back',
  noReason: 'No reason',
  noCarrier: 'No carrier',
  figures: {
    deliveredItems: 'Items delivered',
    returnedItems: 'Items returned',
    returns: 'Returns created',
    parcels: 'Parcels',
    lateParcels: 'Parcels late',
    collections: 'Collections',
    failedCollections: 'Collections failed',
    refunds: 'Returns refunded',
    promisedPence: 'Refunds promised',
    paidPence: 'Refunds paid',
  } satisfies Record<Figure, string>,
  reports: {
    weeks: { title: 'By week', value: 'Week from', note: null },
    reasons: { title: 'By reason', value: 'Reason', note: null },
    products: { title: 'By product', value: 'Product', note: 'The 20 products of which most was returned.' },
    sizes: { title: 'By size', value: 'Size', note: 'The 20 sizes in which most was returned.' },
    methods: { title: 'By method', value: 'Method', note: null },
    carriers: {
      title: 'By carrier',
      value: 'Carrier',
      note: 'A parcel is late, and a collection failed, when the carrier reports it.',
    },
    'refund-times': {
      title: 'Time to refund',
      value: 'Days from creation to refund',
      note: null,
    },
  },
}

export type ReportName = keyof typeof INSIGHTS_TEXTS.reports
export const REPORT_NAMES = Object.keys(INSIGHTS_TEXTS.reports) as ReportName[]
