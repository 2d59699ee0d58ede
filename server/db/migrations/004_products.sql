CREATE TABLE categories (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' AND slug NOT IN ('all', 'last_arrival', 'products')),
  name text NOT NULL CHECK (name <> ''),
  image_id uuid,
  position int NOT NULL DEFAULT 0,
  origin_id text,
  PRIMARY KEY (library_id, id),
  CONSTRAINT categories_slug UNIQUE (library_id, slug),
  CONSTRAINT categories_origin UNIQUE (library_id, origin_id),
  FOREIGN KEY (library_id, image_id) REFERENCES files (library_id, id)
);

CREATE TABLE products (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  code text NOT NULL CHECK (code <> '' AND length(code) <= 40),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 165),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 5000),
  -- What is in the box.
  box text[] NOT NULL DEFAULT '{}',
  value_cents int CHECK (value_cents >= 0),
  -- pending: a member's object that waits for an administrator; hidden: out of the catalogue.
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'pending', 'hidden')),
  maintenance boolean NOT NULL DEFAULT false,
  is_transportable boolean NOT NULL DEFAULT true,
  max_months int CHECK (max_months BETWEEN 1 AND 24),
  -- Null: the library's.
  preparation_days int CHECK (preparation_days BETWEEN 0 AND 60),
  -- Where the object lives.
  headquarter_id uuid NOT NULL,
  -- The member who shares the object; null for the library's own.
  owner_user_id uuid,
  verified_at timestamptz,
  verified_by uuid,
  -- Highlighted objects, the highest first.
  highlight int,
  rating_sum int NOT NULL DEFAULT 0,
  rating_count int NOT NULL DEFAULT 0 CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND rating_count * 5),
  origin_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  tsv tsvector GENERATED ALWAYS AS (
    setweight(library_tsv(library_id, name || ' ' || code), 'A') || setweight(library_tsv(library_id, description), 'C')
  ) STORED NOT NULL,
  PRIMARY KEY (library_id, id),
  CONSTRAINT products_code UNIQUE (library_id, code),
  CONSTRAINT products_origin UNIQUE (library_id, origin_id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id),
  FOREIGN KEY (library_id, owner_user_id) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, verified_by) REFERENCES users (library_id, id)
);
CREATE INDEX products_new ON products (library_id, created_at DESC, id DESC) WHERE status <> 'hidden';
CREATE INDEX products_hl ON products (library_id, highlight DESC, id DESC) WHERE highlight IS NOT NULL AND status = 'active';
CREATE INDEX products_of_owner ON products (library_id, owner_user_id, created_at DESC) WHERE owner_user_id IS NOT NULL;
CREATE INDEX products_of_headquarter ON products (library_id, headquarter_id);
CREATE INDEX products_tsv ON products USING gin (tsv);
CREATE TRIGGER products_updated BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE product_categories (
  library_id int NOT NULL,
  category_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- The object's own, so that a category is read newest first from this index alone.
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, category_id, created_at, product_id),
  CONSTRAINT product_categories_once UNIQUE (library_id, product_id, category_id),
  FOREIGN KEY (library_id, category_id) REFERENCES categories (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE
);
CREATE FUNCTION copy_product_age() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.created_at := coalesce(
      (SELECT p.created_at FROM products p WHERE p.library_id = NEW.library_id AND p.id = NEW.product_id), NEW.created_at);
    RETURN NEW;
  END
  $$;
CREATE TRIGGER product_categories_age BEFORE INSERT ON product_categories FOR EACH ROW EXECUTE FUNCTION copy_product_age();

CREATE FUNCTION spread_product_age() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE product_categories SET created_at = NEW.created_at WHERE library_id = NEW.library_id AND product_id = NEW.id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER products_age AFTER UPDATE OF created_at ON products
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION spread_product_age();

CREATE TABLE product_images (
  library_id int NOT NULL,
  product_id uuid NOT NULL,
  -- 0 is the picture of the tile.
  position int NOT NULL CHECK (position >= 0),
  file_id uuid NOT NULL,
  PRIMARY KEY (library_id, product_id, position),
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, file_id) REFERENCES files (library_id, id) ON DELETE CASCADE
);
CREATE INDEX product_images_file ON product_images (library_id, file_id);

CREATE TABLE wishes (
  library_id int NOT NULL,
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  notified_at timestamptz,
  PRIMARY KEY (library_id, user_id, product_id),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE
);
CREATE INDEX wishes_of_product ON wishes (library_id, product_id);

-- The vocabulary that misspelt words are compared with: it grows with words, not with objects.
CREATE TABLE search_words (
  library_id int NOT NULL REFERENCES libraries (id),
  stem text COLLATE "C" NOT NULL,
  n int NOT NULL,
  PRIMARY KEY (library_id, stem)
);
CREATE INDEX search_words_like ON search_words USING gin (library_id, stem gin_trgm_ops);

CREATE FUNCTION product_words(name text, code text, description text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT DISTINCT w FROM string_to_table(public.search_stems(name || ' ' || code || ' ' || description), ' ') AS t (w)
    WHERE length(w) BETWEEN 2 AND 40
  $$;

-- Statement triggers with ordered writes: two servers that change objects at once cannot lock each other out.
CREATE FUNCTION count_search_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO search_words AS s (library_id, stem, n)
        SELECT p.library_id, w, count(*) FROM new_products p, product_words(p.name, p.code, p.description) w
        WHERE p.status <> 'hidden' GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO search_words AS s (library_id, stem, n)
        SELECT p.library_id, w, -count(*) FROM old_products p, product_words(p.name, p.code, p.description) w
        WHERE p.status <> 'hidden' GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n;
      DELETE FROM search_words s USING (SELECT DISTINCT library_id FROM old_products) p WHERE s.library_id = p.library_id AND s.n <= 0;
    ELSE
      WITH changed AS (
        SELECT n.library_id, n.name, n.code, n.description, n.status, o.name AS old_name, o.code AS old_code,
          o.description AS old_description, o.status AS old_status
        FROM new_products n JOIN old_products o ON o.library_id = n.library_id AND o.id = n.id
        WHERE (n.name, n.code, n.description, n.status) IS DISTINCT FROM (o.name, o.code, o.description, o.status)
      ), words AS (
        SELECT library_id, w, 1 AS d FROM changed, product_words(name, code, description) w WHERE status <> 'hidden'
        UNION ALL
        SELECT library_id, w, -1 FROM changed, product_words(old_name, old_code, old_description) w WHERE old_status <> 'hidden'
      )
      INSERT INTO search_words AS s (library_id, stem, n)
        SELECT library_id, w, sum(d) FROM words GROUP BY 1, 2 HAVING sum(d) <> 0 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n;
      IF FOUND THEN
        DELETE FROM search_words s USING (SELECT DISTINCT library_id FROM old_products) p WHERE s.library_id = p.library_id AND s.n <= 0;
      END IF;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER products_words_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_words_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_words_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE INDEX search_words_gone ON search_words (library_id) WHERE n <= 0;
