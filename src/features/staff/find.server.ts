import { type Answer, show } from '../../platform/http/answer.ts'
import type { StaffVisit } from '../../platform/http/visit.ts'
import { findPage } from './find.page.tsx'
import { staffFrame } from './staff-page.tsx'

export interface FindParts {
  brandName: string
}

export function showFind({ brandName }: FindParts, visit: StaffVisit): Answer {
  return show(findPage, { frame: staffFrame(brandName, visit) })
}
