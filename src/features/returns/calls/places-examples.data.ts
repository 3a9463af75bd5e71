export const STORES_EXAMPLE = {
  stores: [
    {
      id: '1531',
      storeType: 'store',
      locationTypeName: 'Full Line',
      phone: '020 7946 0001',
      name: 'Paddington',
      address: {
        addressLine1: '14 Praed Street',
        addressLine2: null,
        addressLine3: null,
        city: 'London',
        county: null,
        country: 'United Kingdom',
        postalCode: 'W2 1HU',
        isoTwoCountryCode: 'GB',
      },
      latitude: 51.5163,
      longitude: -0.1752,
      coordinates: '51.5163,-0.1752',
      services: ['SRK', 'CAC'],
      facilities: ['Step-free access', 'Café'],
      coreOpeningHours: [{ day: 'Monday', open: '09:00', close: '21:00' }],
      distance: 0,
      departments: ['Women', 'Food'],
      storeOpeningHours: [],
      isChristmasOrderAccepted: true,
    },
  ],
}

const W2 = {
  point: { latitude: 51.515, longitude: -0.178 },
  postcode: 'W2 1NW',
  area: 'UK',
  exactness: 'district',
}
export const LOCATED_EXAMPLE = { ...W2, candidates: [{ name: 'W2 1NW', ...W2 }] }

export const ADDRESS_EXAMPLE = {
  personTitle: 'Ms',
  firstName: 'Amelia',
  lastName: 'Hartley',
  addressLine1: 'Flat 4, 12 Larkfield Terrace',
  addressLine2: null,
  AddressLine3: null,
  city: 'London',
  State: null,
  postalCode: 'W2 1NW',
  country: 'GB',
  telephone: '+44 7700 900101',
  customerEmail: 'amelia.hart@mail.example',
}

export const PROFILE_EXAMPLE = {
  firstName: 'Amelia',
  lastName: 'Hartley',
  telephone: '+44 7700 900101',
  customerEmail: 'amelia.hart@mail.example',
}

export const ADDRESS_BOOK_EXAMPLE = {
  addressList: [
    {
      personTitle: 'Ms',
      firstName: 'Amelia',
      lastName: 'Hartley',
      address1: 'Flat 4, 12 Larkfield Terrace',
      address2: null,
      addressField3: null,
      city: 'London',
      zipCode: 'W2 1NW',
      country: 'GB',
      phone1: '+44 7700 900101',
    },
  ],
}
