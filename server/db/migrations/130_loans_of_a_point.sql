-- The indexes of the codes used to serve these joins.
CREATE INDEX loans_of_point ON loans (library_id, headquarter_id);
