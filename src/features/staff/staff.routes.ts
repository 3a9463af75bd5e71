import { forAnyone, forStaff, type Route } from '../../platform/http/route.ts'
import { PATHS, urls } from '../../urls.ts'
import { type FindParts, showFind, submitFind } from './find.server.ts'
import { type StaffOrderParts, showStaffOrder, submitStaffOrder } from './order.server.ts'
import {
  finishStaffSignIn,
  isAtProvider,
  type StaffSignInParts,
  showStaffSignIn,
  startStaffSignIn,
  submitStaffSignIn,
  submitStaffSignOut,
} from './sign-in.server.ts'
import { type StuckParts, showStuck, submitStuck } from './stuck.server.ts'

type StaffParts = StaffSignInParts &
  FindParts &
  StaffOrderParts &
  StuckParts & {
    settings: StaffSignInParts['settings'] & { staff: 'on' | 'off' }
  }

export function staffRoutes(parts: StaffParts): Route[] {
  if (parts.settings.staff === 'off') return []
  const signIn = { name: 'staff-sign-in', path: PATHS.staffSignIn, sites: 'one-address' } as const
  const order = { name: 'staff-order', path: PATHS.staffOrder, example: urls.staffOrder('600000001') } as const
  const stuck = { name: 'staff-stuck', path: PATHS.staffStuck } as const
  const find = { name: 'staff', path: PATHS.staff } as const
  return [
    forAnyone({ ...signIn, method: 'GET', answer: (visit) => showStaffSignIn(parts, visit) }),
    forAnyone({
      ...signIn,
      method: 'POST',
      changesNoRecords: true,
      answer: (visit) => submitStaffSignIn(parts, visit),
    }),
    ...(isAtProvider(parts) ? providerRoutes(parts) : []),
    forStaff({
      name: 'staff-sign-out',
      path: PATHS.staffSignOut,
      method: 'POST',
      changesNoRecords: true,
      answer: (visit) => submitStaffSignOut(parts, visit),
    }),
    forStaff({ ...find, method: 'GET', answer: (visit) => showFind(parts, visit) }),
    forStaff({ ...find, method: 'POST', changesNoRecords: true, answer: (visit) => submitFind(parts, visit) }),
    forStaff({ ...order, method: 'GET', answer: (visit) => showStaffOrder(parts, visit) }),
    forStaff({ ...order, method: 'POST', answer: (visit) => submitStaffOrder(parts, visit) }),
    forStaff({ ...stuck, method: 'GET', answer: (visit) => showStuck(parts, visit) }),
    forStaff({ ...stuck, method: 'POST', answer: (visit) => submitStuck(parts, visit) }),
  ]
}

function providerRoutes(parts: StaffSignInParts): Route[] {
  const atProvider = { method: 'GET', sites: 'one-address', isLinked: false } as const
  return [
    forAnyone({
      ...atProvider,
      name: 'staff-sign-in-start',
      path: PATHS.staffSignInStart,
      outsideCallsInSequence: 1,
      answer: (visit) => startStaffSignIn(parts, visit),
    }),
    forAnyone({
      ...atProvider,
      name: 'staff-sign-in-callback',
      path: PATHS.staffSignInCallback,
      // Metadata, token, keys, and more about the person.
      outsideCallsInSequence: 4,
      answer: (visit) => finishStaffSignIn(parts, visit),
    }),
  ]
}
