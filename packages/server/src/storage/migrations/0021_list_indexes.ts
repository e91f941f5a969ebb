import type { Migration } from '../migrations.ts'

/** Lists that grow for as long as a shop stands are read by an index, whatever they are narrowed to. */
export const listIndexes: Migration = {
  name: '0021_list_indexes',
  sql: `
    alter table media add column kind text generated always as (case
      when media_type like 'image/%' then 'image'
      when media_type like 'video/%' then 'video'
      when media_type like 'audio/%' then 'audio'
      when media_type in ('application/zip', 'application/gzip', 'application/x-tar', 'application/x-7z-compressed',
        'application/vnd.rar') then 'zip'
      else 'document' end) virtual;
    create index media_by_kind on media (kind, created_at desc, id);
    create index media_by_privacy on media (is_private, created_at desc, id);

    create index webhook_deliveries_by_status on webhook_deliveries (status, event_sequence);
    create index webhook_deliveries_of_subscription on webhook_deliveries (subscription_id, status, event_sequence);

    create index audit_log_outcome on audit_log (outcome, sequence);
    create index audit_log_at on audit_log (at);

    create index members_named on members (display_name, id);
    create index members_updated on members (updated_at, id);
    create index members_last_login on members (coalesce(last_login_at, ''), id);
    create index members_status on members
      (case status when 'ACTIVE' then 'APPROVED' when 'DELETED' then 'UNKNOWN' else status end, id);
    create index members_privacy on members
      (case when json_extract(profile, '$.privacyStatus') = 'PUBLIC' then 'PUBLIC' else 'PRIVATE' end, created_at, id);
  `,
}
