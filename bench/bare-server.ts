import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * The fastest possible server, for comparison: node:http, one prepared statement that reads the same rows, and the same
 * bytes sent back. No session, no rendering, only two headers.
 */
const { DATABASE_URL: url = '', CUSTOMER: customer = '', OFFSET: offset = '0', ORDER: order = '' } = process.env
const pool = new pg.Pool({ connectionString: url, max: 10 })
let body = Buffer.alloc(0)
let type = 'text/html; charset=utf-8'

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    body = Buffer.concat(parts)
    type = request.headers['content-type'] ?? type
    response.end()
    return
  }
  await (order === '' ? readList() : readOrder())
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})

async function readList() {
  const text = `
    select o.*, (
      select jsonb_agg(jsonb_build_object('status', status, 'description', description, 'picture', picture))
      from order_lines where customer_id = $1 and order_number = o.order_number
    ) as lines
    from (
      select order_number, placed_at, currency, grand_total_pence from orders
      where customer_id = $1 and site = 'uk'
      order by placed_at desc, order_number desc
      limit 10 offset $2
    ) o`
  await pool.query({ name: 'list', text, values: [customer, Number(offset)] })
}

async function readOrder() {
  const text = `
    select o.*, (
      select jsonb_agg(to_jsonb(l) order by line_no, split_no)
      from order_lines l where customer_id = $1 and order_number = o.order_number
    ) as lines
    from orders o
    where customer_id = $1 and order_number = $2`
  await pool.query({ name: 'order', text, values: [customer, order] })
}
