-- A stored picture as every answer shows it, made when the file is written: its address at the width nearest above 640 pixels, all its
-- widths, its size and what to show while it loads. Without widths the bytes are at the key itself, else at `<key>-<width>.webp`.
CREATE FUNCTION picture_document(storage_key text, widths int[], width int, height int, placeholder text) RETURNS json
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT json_build_object(
      'url', '/files/' || storage_key || coalesce('-' || coalesce(min(w) FILTER (WHERE w >= 640), max(w)) || '.webp', ''),
      'srcset', string_agg('/files/' || storage_key || '-' || w || '.webp ' || w || 'w', ', ' ORDER BY w),
      'width', coalesce(width, 1200),
      'height', coalesce(height, 900),
      'placeholder', placeholder)
    FROM unnest(widths) w);

ALTER TABLE files ADD COLUMN picture json NOT NULL
  GENERATED ALWAYS AS (picture_document(storage_key, widths, width, height, placeholder)) STORED;
