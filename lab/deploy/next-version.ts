import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Migration } from '../../packages/server/src/platform/database/sqlite/migration.ts'

/** Columns of tables that every sale writes, one without a default, and a table with a row for each order. */
const sql = `
  alter table orders add column sales_channel text not null default 'web';
  alter table carts add column sales_channel text not null default 'web';
  alter table variants add column reorder_level bigint;
  create table order_channels (
    order_id text not null primary key,
    channel text not null
  );
  insert into order_channels (order_id, channel) select id, 'before' from orders;`

/** Also what the version before sells has its row. */
const TRIGGER = `
  create function note_order_channel() returns trigger language plpgsql as $$
  begin
    insert into order_channels (order_id, channel) values (new.id, new.sales_channel);
    return new;
  end
  $$;
  create trigger orders_channel after insert on orders for each row execute function note_order_channel();`

/** The step of the schema that the next version adds. */
export const nextMigration: Migration = { name: '9000_sales_channels', sql, postgres: sql + TRIGGER }

/**
 * Makes the next version of the packed `cartwright`: the same code, another number, and one more step of the schema.
 *
 * @returns the file of the tarball
 */
export function packNext(tarball: string, folder: string): string {
  const content = mkdtempSync(join(tmpdir(), 'cartwright-next-'))
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', content])
    const manifest = join(content, 'package/package.json')
    const { version, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
    writeFileSync(manifest, JSON.stringify({ ...rest, version: `${version}-next` }))
    const assets = join(content, 'package/dist/site/assets')
    const files = readdirSync(assets).map((name) => join(assets, name))
    const [declaring, ...others] = files.filter((file) => /\bmigrations=\[baseline/.test(readFileSync(file, 'utf8')))
    if (!declaring || others.length > 0)
      throw new Error('The list of migrations is not in exactly one file of the build')
    appendFileSync(declaring, `\nmigrations.push(${JSON.stringify(nextMigration)});\n`)
    const next = join(folder, 'cartwright-next.tgz')
    execFileSync('tar', ['-czf', next, '-C', content, 'package'])
    return next
  } finally {
    rmSync(content, { recursive: true })
  }
}
