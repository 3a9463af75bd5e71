import { crc32, deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { drawByName } from '../../../../demo/pictures/draw-by-name.ts'
import type { Pixels } from '../../../domain/recommendations/foreground.ts'
import { likeness } from '../../../domain/recommendations/likeness.ts'
import { lookOf } from '../../../domain/recommendations/look.ts'
import { dimensionsOf } from './dimensions.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { fetchedPictures } from './fetched-pictures.ts'

const ORIGIN = 'https://images.retailer.example'
const FORMATS = ['png', 'jpeg', 'webp'] as const

/** A damson square on white paper, twice as wide as it is high. */
async function photograph(format: (typeof FORMATS)[number], width = 240, height = 120): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#6e2846'
  context.fillRect(width / 2 - height / 4, height / 4, height / 2, height / 2)
  return canvas.encode(format as 'png')
}

function answering(body: Buffer | ReadableStream, init: ResponseInit = {}) {
  return vi.fn<typeof fetch>(async () => new Response(body as BodyInit, init))
}

const read = (ask: typeof fetch, address = `${ORIGIN}/dress`) => fetchedPictures([ORIGIN], ask)(address)
const middle = ({ data, width, height }: Pixels) => [...data.slice((height / 2) * width * 4 + width * 2)].slice(0, 3)

test.each(FORMATS)('a photograph is read as a small square, whole: %s', async (format) => {
  const pixels = await read(answering(await photograph(format)))
  expect([pixels?.width, pixels?.height]).toEqual([64, 64])
  const [red = 0, green = 0, blue = 0] = pixels ? middle(pixels) : []
  expect(Math.hypot(red - 110, green - 40, blue - 70)).toBeLessThan(12)
  expect(pixels && lookOf(pixels)?.[1]).toBeGreaterThan(120)
  expect(pixels && lookOf(pixels)?.[1]).toBeLessThan(136)
})

test.each(FORMATS)('how large it is, is known before it is unpacked: %s', async (format) => {
  expect(dimensionsOf(await photograph(format, 300, 100))).toEqual({ width: 300, height: 100 })
})

test('the demo draws its own, and what it does not know is no picture', async () => {
  const drawn = drawnPictures(drawByName)
  const [dress, other] = await Promise.all([drawn('dress-damson'), drawn('dress-navy')])
  const [look, otherLook] = [dress && lookOf(dress), other && lookOf(other)]
  expect(look && otherLook && likeness(look, otherLook)).toBeGreaterThan(0.6)
  expect([await drawn('spaceship-sky'), await drawn('../etc/passwd'), await drawn('')]).toEqual([null, null, null])
})

test('garbage, the beginning of a picture and drawings of others are no pictures', async () => {
  const png = await photograph('png')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(9000, 7), svg, png.subarray(0, 20)]) {
    expect(await read(answering(bytes))).toBeNull()
  }
})

test('a bomb is not unpacked', async () => {
  const chunk = (name: string, data: Buffer) => {
    const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 0, 0, 0, 0])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const bomb = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
  expect(dimensionsOf(bomb)).toEqual({ width: 20_000, height: 20_000 })
  expect(await read(answering(bomb))).toBeNull()
})

test('D-176 only from where pages show pictures, and nobody is led elsewhere', async () => {
  const ask = answering(await photograph('png'))
  for (const address of ['https://elsewhere.example/dress', 'http://images.retailer.example/dress', 'dress-damson']) {
    expect(await read(ask, address)).toBeNull()
  }
  expect(ask).not.toHaveBeenCalled()
  expect(await read(ask)).not.toBeNull()
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' })
})

test('what is not there, breaks off or is too large is no picture', async () => {
  expect(await read(answering(await photograph('png'), { status: 404 }))).toBeNull()
  expect(await read(async () => Promise.reject(new Error('down')))).toBeNull()
  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000)) })
  expect(await read(answering(endless))).toBeNull()
  const broken = new ReadableStream({ pull: (to) => to.error(new Error('broken off')) })
  expect(await read(answering(broken))).toBeNull()
})
