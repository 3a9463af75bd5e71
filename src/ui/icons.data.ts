// Outlines on a 24 by 24 grid, one path each, so that an icon costs one element in the page.
const ring = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0z'
const van =
  'M2.5 7h11v10h-11zM13.5 10h4l4 3.5V17h-8zM5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0z'
const parcel = 'M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5zM3.5 8l8.5 4.5L20.5 8M12 12.5V21'

export const back = 'M20 12H5m6-6-6 6 6 6'
export const bag = 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5'
export const box = parcel
export const clock = `${ring}M12 7v5.5l3.5 2` as const
export const close = 'm6 6 12 12M18 6 6 18'
export const download = 'M12 4v11m-5-4.5 5 5 5-5M5 20h14'
export const edit = 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5'
export const error = `${ring}M12 7v6M12 16.3v.1` as const
export const external = 'M13 5h6v6M19 5l-9 9M10 6H5v13h13v-5'
export const filter =
  'M3.5 7.5H13M18 7.5h2.5M3.5 16.5H6M11 16.5h9.5M13 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM6 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z'
export const gift =
  'M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5C9 7.5 7 6.5 7 5s1-2 2-2c2 0 3 2.5 3 4.5zm0 0c3 0 5-1 5-2.5s-1-2-2-2c-2 0-3 2.5-3 4.5z'
// Collected from home: the customer waits for a van.
export const home = van
export const info = `${ring}M12 11v5.5M12 7.6v.1` as const
export const left = 'M15 5l-7 7 7 7'
export const mail = 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5'
export const ok = `${ring}M8 12.5l2.8 2.8 5.4-6` as const
export const phone =
  'M6 3.5h3.5l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5V18c0 1.5-1 2.5-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6c0-1.5 1-2.5 2.5-2.5z'
export const pin = 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z'
export const post = `${parcel}M7.7 5.8l8.5 4.5` as const
export const print = 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z'
export const qr = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20M14 20v-.5'
export const right = 'm9 5 7 7-7 7'
export const search = 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5'
export const store =
  'M4 10v9.5h16V10M3 9l2-5h14l2 5c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3S3 10.7 3 9zM10 19.5v-4.5h4v4.5'
export const tick = 'm5 12.5 4.5 4.5L19 7'
export const truck = van
export const up = 'm5 15 7-7 7 7'
export const user = 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20.5c.5-4 3.5-6.5 7.5-6.5s7 2.5 7.5 6.5'
export const warn = 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1'
