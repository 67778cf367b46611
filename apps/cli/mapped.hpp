// Files that are mapped into memory: those that are larger than what is read, and the one that a large table
// is made in.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "bouton/bouton.hpp"

namespace bouton::cli {

// A database of positions is mapped, any other file is read.
Result<FileView> view_mapped(std::string_view name);

// Where a database is made. With a name it is the file NAME.part, which stays where the work is interrupted,
// so that the same work goes on from it later; in the end it gets the name. Without one it is memory.
class MappedTable final : public TableRoom {
 public:
  explicit MappedTable(std::string name) : name_(std::move(name)) {}
  ~MappedTable() override;
  MappedTable(const MappedTable&) = delete;
  MappedTable& operator=(const MappedTable&) = delete;

  bool keeps() const override { return !name_.empty(); }
  Result<std::span<std::uint8_t>> take(std::size_t bytes) override;
  std::span<const std::uint8_t> before() override;
  // It is done: writes what is not yet written, and gives it its name.
  Result<bool> keep();
  bool taken() const { return !bytes_.empty(); }
  std::string part() const { return name_ + ".part"; }

 private:
  std::string name_;
  int handle_ = -1;
  FileView before_;
  std::span<std::uint8_t> bytes_;
};

}  // namespace bouton::cli
