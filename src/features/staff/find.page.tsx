import { PageHead } from '../../ui/page-head.tsx'
import { STAFF_WORDS as WORDS } from './messages.ts'
import { defineStaffPage, type StaffFrame } from './staff-page.tsx'

export const findPage = defineStaffPage<{ frame: StaffFrame }>({
  title: () => WORDS.find,
  View: () => <PageHead title={WORDS.find} />,
})
