export interface AddressRequest {
  customerId: string
  /** The customer's present sign-in address. */
  holds: string | null
  /** The sign-in address in the update. */
  wants: string | null
  /** `wants` differs from the last update, and is applied even if the shopper has changed the address here (D-175). */
  isNew: boolean
}

/** The customer who has an address at present. */
export interface AddressHolder {
  customerId: string
  isFromUpdate: boolean
  hasOrders: boolean
}

/** A sign-in address that an earlier update named for a customer, but that belonged to another customer. */
export interface AwaitedAddress {
  customerId: string
  email: string
}

export interface AddressAssignments {
  /** New sign-in addresses by customer id; null: removed. */
  changed: Map<string, string | null>
  /** Customers left without an address, whose password, sessions, devices and links end. */
  ended: Set<string>
  /** Customers who do not get their address, because it belongs to another customer. */
  inUse: Set<string>
}

/** An address has one customer (D-175); if that customer registered here and has no orders, an update can move it. */
export function assignSignInAddresses(
  requests: readonly AddressRequest[],
  held: ReadonlyMap<string, AddressHolder>,
  awaited: readonly AwaitedAddress[],
): AddressAssignments {
  const assignments: AddressAssignments = { changed: new Map(), ended: new Set(), inUse: new Set() }
  const owners = new Map([...held].map(([email, { customerId }]) => [email, customerId]))
  const updated = new Set(requests.map(({ customerId }) => customerId))
  const assign = (customerId: string, email: string) => {
    owners.set(email, customerId)
    assignments.changed.set(customerId, email)
  }

  for (const { customerId, holds, wants, isNew } of requests) {
    if (!isNew || holds === null || holds === wants) continue
    owners.delete(holds)
    assignments.changed.set(customerId, null)
    if (wants === null) assignments.ended.add(customerId)
  }
  for (const { customerId, holds, wants, isNew } of requests) {
    if (wants === null || wants === holds || !(isNew || holds === null)) continue
    const owner = owners.get(wants)
    const holder = held.get(wants)
    if (owner === undefined) assign(customerId, wants)
    else if (owner === holder?.customerId && !updated.has(owner) && !holder.isFromUpdate && !holder.hasOrders) {
      assignments.changed.set(owner, null)
      assignments.ended.add(owner)
      assign(customerId, wants)
    } else assignments.inUse.add(customerId)
  }
  for (const { customerId, email } of awaited) {
    if (!updated.has(customerId) && !owners.has(email)) assign(customerId, email)
  }
  return assignments
}
