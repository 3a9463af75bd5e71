import type { ReactNode } from 'react'
import { PlaceChoices } from './place-choices.tsx'

const SHOPS = [
  {
    value: '1531',
    name: 'Paddington',
    distance: '0.21 miles',
    about: ['14 Praed Street, London, W2 1HU', 'Full store', 'Mon-Sat 08:00-21:00, Sun 11:00-17:00'],
    tag: 'Current store',
  },
  {
    value: '1701',
    name: 'Notting Hill Gate',
    distance: '0.84 miles',
    about: ['46 Notting Hill Gate, London, W11 3HZ', 'Foodhall', 'Closed today'],
  },
]
const FOUND = [
  {
    value: '1532',
    name: 'Fern & Field Paddington',
    distance: '0.32 miles',
    about: ['Full store', 'Mon-Sat 08:00-21:00, Sun 11:00-17:00'],
    tag: 'Self-return available',
    facilities: ['Café', 'Accessible toilets'],
  },
  {
    value: '1702',
    name: 'Marylebone Foodhall',
    distance: '0.87 miles',
    about: ['Foodhall', 'Mon-Sun 07:00-22:00'],
    facilities: ['Click and collect'],
  },
]
const DROP_OFFS = [
  {
    value: 'EVRI-0577',
    name: 'Lancaster Gate News & Wine',
    distance: '0.27 miles',
    about: ['ParcelShop', '73 King Street, London, W2 7RS', 'Open until 21:00'],
    tag: 'Prints your label for you',
    facilities: ['Step-free access'],
    map: { href: 'https://www.openstreetmap.org/', label: 'View on map', about: ': Lancaster Gate News & Wine' },
  },
]
const ADDRESSES = [
  { value: 'A-1', name: 'Ms Amelia Hart', about: ['Flat 4, 12 Larkfield Terrace, London, W2 1NW'] },
  { value: 'A-2', name: 'Amelia Hart', about: ['Third floor, Cooper House, 80 Tanner Row, London, SE1 3XX'] },
]

export const examples: Record<string, ReactNode> = {
  'shops, one chosen': <PlaceChoices legend="Choose a store" name="place-shops" places={SHOPS} selected="1531" />,
  'shops with what there is at each': (
    <PlaceChoices legend="Stores near W2 1NW" name="place-found" places={FOUND} selected="1532" />
  ),
  'drop-off points with a map': (
    <PlaceChoices legend="Evri drop-off points near W2 1NW" level={3} name="place-map" places={DROP_OFFS} />
  ),
  'addresses with an error': (
    <PlaceChoices legend="Choose an address" name="place-error" places={ADDRESSES} error="Choose an address" />
  ),
}
