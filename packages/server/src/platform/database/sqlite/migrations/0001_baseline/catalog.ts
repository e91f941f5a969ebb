/** The catalog, its search index, the list of changed products and the history of products. */
export const catalog = `
  create table catalog_state (
    id integer primary key check (id = 1),
    version integer not null,
    stock_version integer not null default 0,
    presentation text not null
  );
  insert into catalog_state (id, version, presentation)
    values (1, 0, '{"siteUrl":"","shopUrl":"","currency":"EUR","language":"en","form":0}');

  create table collections (
    number integer primary key autoincrement,
    id text not null unique,
    name text not null,
    name_folded text not null,
    slug text not null unique,
    visible integer not null,
    visible_products integer not null default 0,
    details text not null,
    public_json text not null,
    updated_at text not null,
    revision integer not null default 1,
    product_order text,
    rules text
  );
  create index collections_with_rules on collections (number) where rules is not null;

  create table products (
    number integer primary key autoincrement,
    id text not null unique,
    name text not null,
    name_folded text not null,
    slug text not null unique,
    sku text not null,
    product_type text not null,
    price_minor integer not null,
    lowest_price_minor integer not null,
    highest_price_minor integer not null,
    brand text,
    visible integer not null,
    in_stock integer not null,
    on_sale integer not null,
    manages_variants integer not null,
    created_at text not null,
    updated_at text not null,
    revision integer not null default 1
  );
  create index products_by_visible on products (visible);
  create index products_by_type on products (product_type, visible);
  create index products_by_brand on products (brand, number, visible);
  create index products_by_lowest_price on products (lowest_price_minor, number, visible);
  create index products_by_creation on products (created_at, number, visible);
  create index products_by_update on products (updated_at, number, visible);
  create index products_by_sku on products (lower(sku), number, visible);
  -- A filter by price and the beginning of the name is answered from the index alone.
  create index products_by_price on products (price_minor, number, visible, name_folded);
  create index products_by_name on products (name_folded, number, visible, price_minor);
  create trigger products_inserted after insert on products begin
    insert into product_changes (product_number) values (new.number);
    delete from product_changes where seq <= last_insert_rowid() - 10000;
  end;
  create trigger products_updated after update on products begin
    insert into product_changes (product_number) values (new.number);
    delete from product_changes where seq <= last_insert_rowid() - 10000;
  end;
  create trigger products_deleted after delete on products begin
    insert into product_changes (product_number) values (old.number);
    delete from product_changes where seq <= last_insert_rowid() - 10000;
  end;

  create table product_documents (
    product_number integer primary key references products (number) on delete cascade,
    description text not null,
    details text not null,
    public_json text not null,
    stock_version integer not null default 0
  );

  create table product_collections (
    product_number integer not null references products (number) on delete cascade,
    collection_id text not null references collections (id) on delete cascade,
    position integer not null,
    by_rule integer not null default 0,
    primary key (product_number, collection_id)
  ) without rowid;
  create index product_collections_by_collection on product_collections (collection_id, product_number);

  create table product_choices (
    product_number integer not null references products (number) on delete cascade,
    option_name text not null,
    choice text not null,
    color text,
    position integer not null,
    primary key (product_number, option_name, choice)
  ) without rowid;
  create index product_choices_by_choice on product_choices (option_name, choice, product_number);

  create table variants (
    product_number integer not null references products (number) on delete cascade,
    id text not null,
    position integer not null,
    choices text not null,
    sku text not null,
    price_minor integer not null,
    discounted_price_minor integer not null,
    item_cost_minor integer,
    weight real not null,
    visible integer not null,
    quantity integer check (quantity >= 0),
    in_stock integer not null,
    dimensions text,
    primary key (product_number, id)
  ) without rowid;
  create index variants_by_sku on variants (lower(sku));
  create trigger variants_stocked after update of quantity, in_stock on variants begin
    insert into product_changes (product_number) values (new.product_number);
    delete from product_changes where seq <= last_insert_rowid() - 10000;
  end;

  create table former_slugs (
    entity text not null,
    slug text not null,
    id text not null,
    primary key (entity, slug)
  ) without rowid;
  create index former_slugs_by_id on former_slugs (id);

  create virtual table product_search using fts5 (
    name,
    labels,
    sku,
    description,
    content = '',
    contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 2",
    prefix = '2 3'
  );

  create virtual table product_search_words using fts5vocab (product_search, 'row');

  -- The search reads only products that changed since it last looked. Stock that moves is such a change, too.
  create table product_changes (
    seq integer primary key autoincrement,
    product_number integer not null
  );

  -- Which products show which files.
  create table product_images (
    file_id text not null,
    product_number integer not null references products (number) on delete cascade,
    primary key (file_id, product_number)
  ) strict, without rowid;
  create index product_images_of_product on product_images (product_number);

  create table product_history (
    seq integer primary key autoincrement,
    product_number integer not null references products (number) on delete cascade,
    kind text not null,
    created_at text not null,
    actor text,
    call text,
    fields text not null
  ) strict;
  create index product_history_of_product on product_history (product_number, kind, seq);
  create index product_history_of_kind on product_history (kind, seq);
`
