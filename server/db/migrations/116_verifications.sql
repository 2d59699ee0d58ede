-- What administrators decided on the objects that members want to share; the last row of an object says where it stands.
CREATE TABLE product_verifications (
  library_id int NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('accepted', 'refused', 'asked')),
  -- Told to the owner.
  message text CHECK (length(message) <= 1000),
  actor_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- The state of the object that was decided on: a later one means that its owner has changed it.
  product_updated_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  CHECK ((decision = 'accepted') = (message IS NULL)),
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, actor_id) REFERENCES users (library_id, id)
);
CREATE INDEX product_verifications_of_product ON product_verifications (library_id, product_id, id DESC);
CREATE INDEX product_verifications_of_actor ON product_verifications (library_id, actor_id);
CREATE INDEX products_pending ON products (library_id, created_at, id) WHERE status = 'pending';

-- A difference hash: pictures that look the same differ in few of its bits. Null where it is not made yet, all zeros where the bytes cannot be read.
ALTER TABLE files ADD COLUMN look bit(64);
CREATE INDEX files_without_look ON files (library_id, id) WHERE look IS NULL AND deleted_at IS NULL;
