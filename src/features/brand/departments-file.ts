import { z } from 'zod'
import { type Department, ROLES } from '../../domain/policy/departments.data.ts'
import { PATHS } from '../../urls.ts'
import { distinct, parseFields, text } from './brand-fields.ts'

const SLUG = 'must be up to 60 lower-case letters, digits and hyphens, and start with a letter'
/** Pages of the product below `/c/`. */
const TAKEN_SLUGS = Object.values(PATHS).flatMap((path) => /^\/c\/([a-z-]+)/.exec(path)?.[1] ?? [])

const slug = z.string(SLUG).regex(/^[a-z][a-z0-9-]{0,59}$/, SLUG)
const flag = z.boolean('must be true or false').exactOptional()
const named = { slug, name: text(40) }

const WORDS = 'must be lower-case words with single spaces, in the singular, such as "dining table"'
const names = z.array(z.string(WORDS).regex(/^[a-z]+(?: [a-z]+)*$/, WORDS)).readonly()
const role = z.enum(ROLES, `must be null or one of ${ROLES.join(', ')}`).nullable()
const category = z.strictObject({
  ...named,
  hasShoeSizes: flag,
  roles: z
    .array(z.strictObject({ role, names: names.exactOptional() }))
    .readonly()
    .exactOptional(),
  kinds: z.record(z.string(), names).exactOptional(),
})

function listOf<Item extends z.ZodType<{ slug: string }>>(item: Item, what: string, max: number) {
  const problem = `must be a list of 1 to ${max} ${what}`
  return distinct(
    z.array(item, problem).min(1, problem).max(max, problem),
    (each) => each.slug,
    (twice) => `must not have two ${what} with the slug ${twice}`,
  )
}

const department = z.strictObject({
  ...named,
  slug: slug.refine((given) => !TAKEN_SLUGS.includes(given), 'is the address of a page of the product; choose another'),
  lede: text(160),
  ledeWithoutFood: text(160).exactOptional(),
  clothes: flag,
  categories: listOf(category, 'categories', 40),
})

const departmentsFile = listOf(department, 'departments', 20)

/** `departments.json` replaces all departments of the demo. */
export const parseDepartmentsFile = (content: unknown): Department[] => parseFields(departmentsFile, content)
