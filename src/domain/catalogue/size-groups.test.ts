import { expect, test } from 'vitest'
import { formatSize, shoeSize, sizeGroups } from './size-groups.ts'

const shown = (sizes: string[]) => sizeGroups(sizes.toSorted()).map(({ kind, sizes: each }) => [kind, each.join(', ')])

test('clothes come by letter, then by number; shoes separately', () => {
  const women = ['10', 'L', '8', 'XS', 'M', 'S', '12', 'XL', '16', 'shoe 5', 'shoe 3', 'shoe 8', 'shoe 3-4', 'shoe 10']
  expect(shown(women)).toEqual([
    ['clothes', 'XS, S, M, L, XL, 8, 10, 12, 16'],
    ['shoes', 'shoe 3, shoe 5, shoe 8, shoe 10, shoe 3-4'],
  ])
})

test('two letters in one come after the single ones, waists by number and length, socks with the shoes', () => {
  const men = ['L/XL', 'S/M', 'XXL', 'S', 'M Long', 'M', '34 Long', '34 Regular', '30 Regular', '9-11', '6-8', 'shoe 7']
  expect(shown(men)).toEqual([
    ['clothes', 'S, M, M Long, XXL, S/M, L/XL'],
    ['waist', '30 Regular, 34 Regular, 34 Long'],
    ['shoes', 'shoe 7, 6-8, 9-11'],
  ])
})

test('children by age, months before years; their shoes from small to large', () => {
  const kids = ['10-11 Yrs', '2-3 Yrs', '2 Yrs', '1 Yr', '9-12 Mths', '0-3 Mths', 'Newborn', '12½-3½', '6-8½', '9-12']
  const shoes = ['1 Large', '13 Small', '5 Small', '12½ Small', '6-7 Small'].map(shoeSize)
  expect(shown([...kids, ...shoes])).toEqual([
    ['age', 'Newborn, 0-3 Mths, 9-12 Mths, 1 Yr, 2 Yrs, 2-3 Yrs, 10-11 Yrs'],
    ['shoes', 'shoe 5 Small, shoe 12½ Small, shoe 13 Small, shoe 1 Large, shoe 6-7 Small, 6-8½, 9-12, 12½-3½'],
  ])
})

test('beds, towels and rugs each by their own order', () => {
  const home = ['King', 'Single', 'Super King', 'Double', 'Bath sheet', 'Bath', 'Hand', '170 x 120 cm', '80 x 50 cm']
  expect(shown([...home, 'Pack of 10', 'Pack of 2'])).toEqual([
    ['bed', 'Single, Double, King, Super King'],
    ['towel', 'Hand, Bath, Bath sheet'],
    ['measured', '80 x 50 cm, 170 x 120 cm'],
    ['other', 'Pack of 2, Pack of 10'],
  ])
})

test('what only begins like a letter is another size', () => {
  expect(shown(['S', 'S/Q', 'Q/S', 'S/M/L'])).toEqual([
    ['clothes', 'S'],
    ['other', 'Q/S, S/M/L, S/Q'],
  ])
})

test('unexpected sizes are in some group, each once', () => {
  const odd = ['', ' ', 'shoe ', '-', '/', '½', '12 Monkeys', 'W32 L30', '32/34', '🙂', '1'.repeat(90), 'constructor']
  const all = sizeGroups(odd).flatMap(({ sizes }) => sizes)
  expect(all.toSorted()).toEqual(odd.toSorted())
})

test('a size of shoes reads as on the box', () => {
  expect([formatSize(shoeSize('5')), shoeSize(shoeSize('5')), formatSize('M')]).toEqual(['5', 'shoe 5', 'M'])
})
