import type { Sites } from '../../domain/sites/site.ts'

export const CONTENT_ENTRY_EXAMPLE = {
  type: 'site-messages',
  systemId: 'M-1001',
  publishedVersion: 3,
  publishedAt: '2026-11-14T10:00:00Z',
  firstPublishedAt: '2026-11-01T09:00:00Z',
  storeIds: ['10151', '10451'],
  fields: {
    key: 'returns-evri-notice',
    message: 'Evri parcels **may be delayed**. See [other ways to return](/c/help-and-support/returns-and-refunds).',
    messagingStartDate: '2026-11-14',
    messagingEndDate: '2026-12-24',
  },
}

export const CONTENT_TAKEN_EXAMPLE = {
  accepted: 1,
  repeated: 0,
  stale: 0,
  refused: 1,
  records: [
    { index: 0, type: 'site-messages', systemId: 'M-1001', outcome: 'accepted', reasons: [], warnings: [] },
    {
      index: 1,
      type: 'campaigns',
      systemId: 'C-1001',
      outcome: 'refused',
      reasons: ['fields.weighting: must be a number'],
      warnings: [],
    },
  ],
}

export const CONTENT_ANSWER_EXAMPLE = {
  type: 'site-messages',
  storeId: '10151',
  entries: [CONTENT_ENTRY_EXAMPLE],
}

export function contentEntryExample({ uk, ie }: Sites): typeof CONTENT_ENTRY_EXAMPLE {
  return { ...CONTENT_ENTRY_EXAMPLE, storeIds: [uk.storeId, ie.storeId] }
}

export function contentAnswerExample(sites: Sites): typeof CONTENT_ANSWER_EXAMPLE {
  return { ...CONTENT_ANSWER_EXAMPLE, storeId: sites.uk.storeId, entries: [contentEntryExample(sites)] }
}
