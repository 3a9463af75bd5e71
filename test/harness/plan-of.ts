import type { Sql } from '../../src/platform/database/connect.ts'
import type { ClonedDatabase } from './clone-database.ts'

export interface Plan {
  statement: string
  indexes: string[]
  /** Tables that are read from end to end. */
  sequentialScans: string[]
  steps: string[]
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

type PlanMode = 'force_custom_plan' | 'force_generic_plan'

/** PostgreSQL's plans for the statements that `run` sends: custom plans for their values, or generic plans. */
export async function plansOf(
  { sql, statements }: Pick<ClonedDatabase, 'sql' | 'statements'>,
  run: (sql: Sql) => Promise<unknown>,
  mode: PlanMode,
): Promise<Plan[]> {
  statements.clear()
  await run(sql)
  const plans: Plan[] = []
  for (const { statement, values } of [...statements.recorded]) plans.push(await explain(sql, statement, values, mode))
  return plans
}

async function explain(sql: Sql, statement: string, values: readonly unknown[], mode: PlanMode): Promise<Plan> {
  const literals = values.map((value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`))
  const given = literals.length > 0 ? `(${literals.join(', ')})` : ''
  const rows = await sql.begin(async (tx) => {
    await tx.unsafe(`set local plan_cache_mode = ${mode}`)
    await tx.unsafe(`prepare explained as ${statement}`)
    const explained = await tx.unsafe(`explain (format json) execute explained${given}`)
    await tx.unsafe('deallocate explained')
    return explained
  })
  const [explained] = rows as unknown as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }]
  const nodes = nodesOf(explained['QUERY PLAN'][0].Plan)
  return {
    statement,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    sequentialScans: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? []),
    steps: nodes.map((node) => node['Node Type']),
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
