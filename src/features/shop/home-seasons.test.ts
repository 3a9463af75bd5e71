import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasShelf } from '../../domain/catalogue/departments.ts'
import { DEPARTMENTS } from '../../domain/policy/departments.data.ts'
import { homePictureNames, pictureNameOf } from '../brand/home-pictures.ts'
import { DEPARTMENT_PICTURES, HOME_SEASONS, namedShelves } from './home-seasons.data.ts'

const FOLDER = new URL('../../platform/browser/public/assets/', import.meta.url)
const seasons = Object.values(HOME_SEASONS)

test('every picture of home is there under the hash of what it holds, and no other, and a brand may bring its own', () => {
  const named = [
    ...seasons.flatMap(({ scene, features }) => [scene, ...features.map((each) => each.scene)]),
    ...Object.values(DEPARTMENT_PICTURES),
  ]
  const there = readdirSync(FOLDER).map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(new URL(file, FOLDER)))
      .digest('hex')
    return `/assets/${file.replace(/-[0-9a-f]{8}\.svg$/, '')}-${hash.slice(0, 8)}.svg`
  })
  expect(there.sort()).toEqual([...new Set(named)].sort())
  expect([...new Set(named.map(pictureNameOf))].sort()).toEqual(homePictureNames(DEPARTMENTS))
})

test('pictures of home bring no styles and no scripts', () => {
  for (const file of readdirSync(FOLDER)) {
    const drawing = readFileSync(new URL(file, FOLDER), 'utf8')
    expect(drawing, file).toMatch(/^<svg xmlns="[^"]*" aria-hidden="true" viewBox=/)
    expect(drawing, file).not.toMatch(/style=|<style|<script|\bon\w+=|href=|var\(/)
  }
})

test('every department has a picture, and every link of home leads to one that there is', () => {
  expect(Object.keys(DEPARTMENT_PICTURES)).toEqual(DEPARTMENTS.map(({ slug }) => slug))
  const links = seasons.flatMap(({ links, features }) => [...links, ...features.map(({ link }) => link)])
  expect(links.filter(({ to }) => !hasShelf(DEPARTMENTS, to))).toEqual([])
  const [women] = DEPARTMENTS
  expect(namedShelves(women ? [{ ...women, categories: [] }] : [])).toEqual([{ department: 'women' }])
})
