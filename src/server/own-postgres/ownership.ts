import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Owner {
  uid: number
  gid: number
}

/** The folder itself last, so that an interrupted run is repeated. */
export async function giveTo(owner: Owner | null, folder: string): Promise<void> {
  if (owner === null || (await stat(folder)).uid === owner.uid) return
  for (const path of await readdir(folder, { recursive: true })) await lchown(join(folder, path), owner.uid, owner.gid)
  await lchown(folder, owner.uid, owner.gid)
}
