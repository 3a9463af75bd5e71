import { forAnyone, forStaff, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { type FindParts, showFind } from './find.server.ts'
import {
  finishStaffSignIn,
  isAtProvider,
  type StaffSignInParts,
  showStaffSignIn,
  startStaffSignIn,
  submitStaffSignIn,
  submitStaffSignOut,
} from './sign-in.server.ts'

interface StaffParts extends StaffSignInParts, FindParts {
  settings: StaffSignInParts['settings'] & { staff: 'on' | 'off' }
}

export function staffRoutes(parts: StaffParts): Route[] {
  if (parts.settings.staff === 'off') return []
  const signIn = { name: 'staff-sign-in', path: PATHS.staffSignIn, sites: 'one-address' } as const
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
    forStaff({ name: 'staff', path: PATHS.staff, method: 'GET', answer: (visit) => showFind(parts, visit) }),
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
