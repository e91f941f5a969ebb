import type { Migration } from '../migration.ts'

/** Images that are to be fetched are tasks. */
export const pictureTasks: Migration = {
  name: '0041_picture_tasks',
  sql: `
    insert into tasks (queue, key, payload, due_at, attempts)
      select 'pictures', product_id || ' ' || image_id,
        json_object('productId', product_id, 'imageId', image_id, 'url', url), next_attempt_at, attempts
      from media_imports;
    drop table media_imports;
  `,
}
