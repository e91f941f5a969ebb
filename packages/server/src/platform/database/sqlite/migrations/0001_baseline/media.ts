/** Files of the media library, and content to remove. */
export const media = `
  create table media (
    id text primary key,
    media_type text not null,
    width integer not null,
    height integer not null,
    size_in_bytes integer not null,
    file_name text not null,
    created_at text not null,
    is_private integer not null default 0,
    video text,
    used_at text,
    kind text generated always as (case
      when media_type like 'image/%' then 'image'
      when media_type like 'video/%' then 'video'
      when media_type like 'audio/%' then 'audio'
      when media_type in ('application/zip', 'application/gzip', 'application/x-tar', 'application/x-7z-compressed',
      'application/vnd.rar') then 'zip'
      else 'document' end) virtual
  );
  create index media_by_age on media (created_at, id);
  create index media_unused on media (created_at) where used_at is null and is_private = 0;
  create index media_by_kind on media (kind, created_at desc, id);
  create index media_by_privacy on media (is_private, created_at desc, id);

  create table media_leftovers (
    storage_key text primary key,
    file_id text not null
  ) without rowid;
  create index media_leftovers_of_file on media_leftovers (file_id);
`
