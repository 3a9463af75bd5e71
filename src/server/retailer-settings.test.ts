import { expect, test } from 'vitest'
import { SYSTEM_KEYS, settingPrefix } from '../adapters/outside-systems.ts'
import { readConfiguration } from './configuration.ts'

const KEY = 'k'.repeat(32)
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEYS: KEY,
  DATABASE_URL: 'postgres://db.example/aftercare',
  PUBLIC_URL: 'https://account.example.com',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@example.com',
  ...Object.fromEntries(
    SYSTEM_KEYS.map(settingPrefix).flatMap((prefix) => [
      [`${prefix}_URL`, 'https://outside.example.com/api'],
      [`${prefix}_API_KEY`, 'a key of ours'],
    ]),
  ),
}

test('D-176 origins of pictures are written as browsers write them', () => {
  const given = ' https://Images.example.com/ ,https://cdn.example.org:8443'
  expect(readConfiguration({ IMAGE_ORIGINS: given }).imageOrigins).toEqual([
    'https://images.example.com',
    'https://cdn.example.org:8443',
  ])
  expect(readConfiguration({}).imageOrigins).toEqual([])
})

test('D-19 numbers to call are the demo’s there, and in production those that are set or none', () => {
  expect(readConfiguration(PRODUCTION).phoneNumbers).toEqual({ uk: null, ie: null })
  expect(readConfiguration({ ...PRODUCTION, PHONE_NUMBER: '0333 496 0123' }).phoneNumbers.uk).toEqual({
    shown: '0333 496 0123',
    dialled: '+443334960123',
  })
})
