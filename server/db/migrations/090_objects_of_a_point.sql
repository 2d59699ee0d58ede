-- Everything that decides whether an object of a pickup point is listed, so that no list reads the objects themselves to find out.
CREATE INDEX products_of_point ON products (library_id, headquarter_id, id)
  INCLUDE (created_at, name, name_en, is_transportable, status, maintenance, preparation_days, max_months) WHERE status <> 'hidden';
