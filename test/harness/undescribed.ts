// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, looked into by tests
type Any = any

/** The keywords of a schema, besides `properties`, that contain one schema or a list of them. */
const INSIDE = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'prefixItems'] as const

/**
 * The paths of everything in an OpenAPI document without a description: operations, parameters, bodies, answers,
 * tags, servers, ways of signing in, named schemas and, as deep as they go, their properties. A property that leads to
 * a named schema needs a description of its own, too.
 */
export function undescribed({ tags, servers, paths, components }: Any): string[] {
  const missing: string[] = []
  const look = (part: Any, path: string) => {
    if (typeof part.description !== 'string' || part.description.trim() === '') missing.push(path)
  }
  const lookInto = (schema: Any, path: string): void => {
    for (const [name, property] of Object.entries<Any>(schema.properties ?? {})) {
      look(property, `${path}.${name}`)
      lookInto(property, `${path}.${name}`)
    }
    for (const kind of INSIDE)
      for (const [place, inner] of [schema[kind] ?? []].flat().entries())
        if (typeof inner === 'object') lookInto(inner, `${path}.${kind}${place}`)
  }
  const lookIntoContent = ({ content }: Any, path: string) => {
    for (const { schema } of Object.values<Any>(content)) lookInto(schema, path)
  }

  for (const [place, tag] of [...tags, ...servers].entries()) look(tag, `tag or server ${place}`)
  for (const [name, scheme] of Object.entries(components.securitySchemes)) look(scheme, `security ${name}`)
  for (const [name, schema] of Object.entries(components.schemas)) {
    look(schema, name)
    lookInto(schema, name)
  }
  for (const [address, operations] of Object.entries<Any>(paths))
    for (const [method, operation] of Object.entries<Any>(operations)) {
      const call = `${method.toUpperCase()} ${address}`
      look(operation, call)
      for (const parameter of operation.parameters) look(parameter, `${call} ${parameter.in} ${parameter.name}`)
      if (operation.requestBody) {
        look(operation.requestBody, `${call} body`)
        lookIntoContent(operation.requestBody, `${call} body`)
      }
      for (const [status, answer] of Object.entries<Any>(operation.responses)) {
        look(answer, `${call} ${status}`)
        lookIntoContent(answer, `${call} ${status}`)
      }
    }
  return missing
}
