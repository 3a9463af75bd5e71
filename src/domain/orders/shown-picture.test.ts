import { expect, test } from 'vitest'
import { isPictureAllowed } from './shown-picture.ts'

const ORIGINS = ['https://images.example.com', 'https://cdn.example.org:8443']
const LONG = `https://images.example.com/${'x'.repeat(973)}`

test('D-176 a picture of an origin of the retailer is shown, and none where no origin is set', () => {
  const pictures = ['https://images.example.com/a/b%20c.jpg?w=200&h=200#x', 'https://images.example.com']
  const others = ['https://images.example.com:443/a.jpg', 'HTTPS://Images.Example.COM/a.jpg']
  for (const address of [...pictures, ...others, 'https://cdn.example.org:8443/pröduct.webp', LONG])
    expect(isPictureAllowed(address, ORIGINS), address).toBe(true)
  expect(isPictureAllowed(LONG, [])).toBe(false)
})

test.each([
  'shirt-sky',
  '//images.example.com/a.jpg',
  'http://images.example.com/a.jpg',
  'https:\\\\images.example.com\\a.jpg',
  'https://images.example.com\\@evil.example',
  'https://images.example.com@evil.example/a.jpg',
  'https://a:b@images.example.com/a.jpg',
  'https://images.example.com.evil.example/a.jpg',
  'https://images.example.com:444/a.jpg',
  'https://images.example.com;script-src *',
  'https://images.example.com/a.jpg\n',
  'https://images.exa\tmple.com/a.jpg',
  'https://images.example.com/\u202egpj.a',
  `${LONG}x`,
])('D-176 anything else is not: %j', (address) => expect(isPictureAllowed(address, ORIGINS)).toBe(false))
